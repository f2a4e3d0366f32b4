/** The reference of the API: Swagger UI over the server's own schema. It is no part of the game. */

import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import './docs.css'

const dark = matchMedia('(prefers-color-scheme: dark)')

function dress(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches)
}

dress()
dark.addEventListener('change', dress)

SwaggerUI({
  domNode: document.getElementById('docs'),
  url: `/api/openapi.json${location.search}`, // `?lang=`, or else what the browser prefers
  defaultModelsExpandDepth: 0,
  validatorUrl: null, // nothing is asked of other servers
  onComplete: () => {
    const guide = document.querySelector('.information-container')
    guide?.setAttribute('role', 'region')
    guide?.setAttribute('aria-label', 'Bankhalter API')
  },
})
