/** As much of Swagger UI as is used here; it brings no types along. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Options = {
    domNode: HTMLElement | null
    url: string
    defaultModelsExpandDepth: number
    validatorUrl: null
    onComplete: () => void
  }
  export default function SwaggerUI(options: Options): void
}
