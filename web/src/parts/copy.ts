/** Puts a link where it can be pasted, and says so. */
import { t } from '../text'
import { toasts } from './toasts.svelte'

/** Browsers forbid it on plain http: then the link itself is shown. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toasts.say(t('lobby.copied'))
  } catch {
    toasts.say(link)
  }
}
