/** Telling somebody who looks elsewhere that it is their turn: a notification, if it is allowed. */

function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

export function canAskToNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'default'
}

export function notify(title: string, text: string): void {
  if (!mayNotify() || !document.hidden) return
  try {
    new Notification(title, { body: text, tag: 'bankhalter-turn' })
  } catch {
    // some phones only let service workers do that
  }
}
