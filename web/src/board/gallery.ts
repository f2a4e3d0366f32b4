/** For development only: all there is to see, with what a real game looked like. Not part of the product. */
import { mount } from 'svelte'

import '../font/face.css'
import '../look.css'
import Gallery from './Gallery.svelte'

mount(Gallery, { target: document.getElementById('app')! })
