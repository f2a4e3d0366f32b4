// What the browser is asked to make heard and to notify of; it would tell nobody whether it did it.
window.tones = 0
window.contexts = 0
window.asked = 0
window.notes = []
window.elsewhere = false
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = kind.prototype
  kind.prototype.start = function (...when) {
    window.tones += 1
    return start.apply(this, when)
  }
}
window.AudioContext = class extends AudioContext {
  constructor(...options) {
    super(...options)
    window.contexts += 1
  }
}
Object.defineProperty(document, 'hidden', { get: () => window.elsewhere })
window.Notification = class {
  static permission = 'default'
  static async requestPermission() {
    window.asked += 1
    return (this.permission = 'granted')
  }
  constructor(title) {
    window.notes.push(title)
  }
}
