import { mount } from 'svelte'

import App from './App.svelte'
import './font/face.css'
import './look.css'

/** The font was asked for before this script. So the page is laid out once, with it; without it only if it is very late. */
const PATIENCE = 1000
const late = new Promise((done) => setTimeout(done, PATIENCE))

Promise.race([document.fonts.load('1em Asap'), late])
  .catch(() => null) // another font will do
  .then(() => {
    const target = document.getElementById('app')!
    target.replaceChildren() // what the page shows until then
    mount(App, { target })
  })
