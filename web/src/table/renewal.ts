/** A page that no longer fits its server loads itself anew, at a moment when nobody loses anything by it. */
import { read, write } from '../parts/storage'
import { CONTRACT } from './contract'

const LOOK_EVERY = 1000
const KEY = 'bankhalter.renewed'
const TYPED = 'input:not([type]), input[type=text], input[type=search], input[type=number], textarea'

export class Renewal {
  #typed: HTMLInputElement | null = null
  #isQuiet = (): boolean => true
  #isMissing = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    private own: string = CONTRACT,
    private reload: () => void = () => location.reload(),
    private newest: () => Promise<Document> = fetchPage,
  ) {
    document.addEventListener('input', ({ target }) => {
      if (target instanceof Element && target.matches(TYPED)) this.#typed = target as HTMLInputElement
    })
  }

  /** The server keeps this contract; `isQuiet`: nothing is being done. Once for each, or it would never end. */
  compare(contract: string, isQuiet: () => boolean): void {
    this.#isQuiet = isQuiet
    if (contract !== this.own) this.#wait(contract)
    else if (!this.#isMissing) clearInterval(this.#timer)
  }

  /** A part of the page cannot be had: if the server has another page by now, its parts have other names. */
  async miss(): Promise<void> {
    const script = scriptOf(await this.newest())
    if (script === null || script === scriptOf(document)) return
    this.#isMissing = true
    this.#wait(script)
  }

  #wait(version: string): void {
    clearInterval(this.#timer)
    if (read(KEY, { for: '' }, 'sessionStorage').for === version) return
    this.#timer = setInterval(() => {
      if (this.#isQuiet() && !this.#isBusy()) this.#renew(version)
    }, LOOK_EVERY)
  }

  #renew(version: string): void {
    clearInterval(this.#timer)
    write(KEY, { for: version }, 'sessionStorage')
    this.reload()
  }

  /** Somebody is typing, has typed something that is still there, or looks at a dialog. */
  #isBusy(): boolean {
    const hasTyped = this.#typed?.isConnected && this.#typed.value !== ''
    return !!hasTyped || !!document.activeElement?.matches(TYPED) || !!document.querySelector('dialog[open]')
  }
}

/** The page as the server has it now; an empty one if it does not answer. */
async function fetchPage(): Promise<Document> {
  const text = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  return new DOMParser().parseFromString(text, 'text/html')
}

/** Its name changes with everything that the page consists of. */
function scriptOf(page: Document): string | null {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
}

export const renewal = new Renewal()
