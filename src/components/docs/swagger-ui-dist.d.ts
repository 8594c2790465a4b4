declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type SwaggerUi = { preauthorizeApiKey: (scheme: string, key: string) => void }
  const swaggerUiBundle: (options: {
    domNode: HTMLElement
    url: string
    deepLinking: boolean
    validatorUrl: null
    docExpansion: 'list'
    defaultModelsExpandDepth: number
    onComplete: () => void
  }) => SwaggerUi
  export default swaggerUiBundle
}
