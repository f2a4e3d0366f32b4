// Makes a sound of the page as fast as it can be computed, and tells how loud it gets and how long it lasts.
async ({ module, sound, volume }) => {
  const RATE = 44100
  const SECONDS = 4
  const HEARD = 0.001
  let made
  window.AudioContext = function () {
    made = new OfflineAudioContext(1, SECONDS * RATE, RATE)
    made.resume = async () => undefined // it is rendered when all is asked for
    return made
  }
  const { play } = await import(`${module}?${sound}-${volume}`)
  play(sound, volume, { times: 1, apart: 0 })
  const samples = (await made.startRendering()).getChannelData(0).map(Math.abs)
  return { peak: samples.reduce((a, b) => Math.max(a, b)), seconds: samples.findLastIndex((sample) => sample > HEARD) / RATE }
}
