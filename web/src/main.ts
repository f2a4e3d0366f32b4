import { mount } from 'svelte'

import App from './App.svelte'
import './font/face.css'
import './look.css'
import { settings } from './parts/settings.svelte'
import { renewal } from './table/renewal'
import { speak } from './text'

/** The font was asked for before this script. So the page is laid out once, with it; without it only if it is very late. */
const PATIENCE = 1000
const late = new Promise((done) => setTimeout(done, PATIENCE))

const font = Promise.race([document.fonts.load('1em Asap'), late]).catch(() => null) // another one will do

void Promise.all([speak(settings.lang), font]).then(() => {
  const target = document.getElementById('app')!
  target.replaceChildren() // what the page shows until then
  mount(App, { target })
  keepForLater()
})

addEventListener('vite:preloadError', () => void renewal.miss())

/** Where the browser lets it (localhost, https), the page also starts without a network; it is fetched after what is needed now. */
function keepForLater(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const keep = (): unknown => navigator.serviceWorker.register('/worker.js').catch(() => undefined) // it can be played without
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}
