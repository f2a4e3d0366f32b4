import { mount } from 'svelte'

import App from './App.svelte'
import './font/face.css'
import './look.css'

/** The font was asked for before this script. So the page is laid out once, with it; without it only if it is very late. */
const PATIENCE = 1000
const late = new Promise((done) => setTimeout(done, PATIENCE))

Promise.race([document.fonts.load('1em Asap'), late])
  .catch(() => null) // another font will do
  .then(() => mount(App, { target: document.getElementById('app')! }))
