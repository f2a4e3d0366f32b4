/** Keeps the screen on while a purse is shown. Browsers do that only on localhost and over https; else it is said. */
import { untrack } from 'svelte'

class Awake {
  /** Whether the screen stays on now. */
  held = $state(false)
  #lock: WakeLockSentinel | null = null
  #wanted = 0

  /** From now on; what is returned ends it. */
  keep(): () => void {
    this.#wanted += 1
    if (this.#wanted === 1) document.addEventListener('visibilitychange', this.#ask)
    void untrack(this.#ask) // that it is held is no reason to ask again
    return () => {
      this.#wanted -= 1
      if (this.#wanted) return
      document.removeEventListener('visibilitychange', this.#ask)
      void this.#lock?.release()
    }
  }

  /** A page that was hidden has lost it. */
  #ask = async (): Promise<void> => {
    if (document.hidden || this.held || !('wakeLock' in navigator)) return
    try {
      this.#lock = await navigator.wakeLock.request('screen')
      this.held = true
      this.#lock.addEventListener('release', () => (this.held = false))
      if (!this.#wanted) await this.#lock.release()
    } catch {
      this.held = false // the battery is low, or somebody forbids it
    }
  }
}

export const awake = new Awake()
