/** A page of another contract than its server's loads itself anew, at a moment when nobody loses anything by it. */
import { read, write } from '../parts/storage'
import { CONTRACT } from './contract'

const LOOK_EVERY = 1000
const KEY = 'bankhalter.renewed'
const TYPED = 'input:not([type]), input[type=text], input[type=search], input[type=number], textarea'

export class Renewal {
  #typed: HTMLInputElement | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    private own: string = CONTRACT,
    private reload: () => void = () => location.reload(),
  ) {
    document.addEventListener('input', ({ target }) => {
      if (target instanceof Element && target.matches(TYPED)) this.#typed = target as HTMLInputElement
    })
  }

  /** The server keeps this contract; `isQuiet`: nothing is being done. Once for each, or it would never end. */
  compare(contract: string, isQuiet: () => boolean): void {
    clearInterval(this.#timer)
    if (contract === this.own || read(KEY, { for: '' }, 'sessionStorage').for === contract) return
    this.#timer = setInterval(() => {
      if (isQuiet() && !this.#isBusy()) this.#renew(contract)
    }, LOOK_EVERY)
  }

  #renew(contract: string): void {
    clearInterval(this.#timer)
    write(KEY, { for: contract }, 'sessionStorage')
    this.reload()
  }

  /** Somebody is typing, has typed something that is still there, or looks at a dialog. */
  #isBusy(): boolean {
    const hasTyped = this.#typed?.isConnected && this.#typed.value !== ''
    return !!hasTyped || !!document.activeElement?.matches(TYPED) || !!document.querySelector('dialog[open]')
  }
}

export const renewal = new Renewal()
