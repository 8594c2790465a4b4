'use client'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import 'swagger-ui-dist/swagger-ui.css'
import { apiKeyStore } from '@/components/providers/api-key'
import { useColorScheme } from '@/components/ui/color-scheme'
import classes from './api-reference.module.css'

/** The OpenAPI document, rendered with "try it out"; it contacts no other host. */
export function ApiReference() {
  const bundle = useQuery({
    queryKey: ['swagger-ui'],
    queryFn: async () => (await import('swagger-ui-dist/swagger-ui-es-bundle.js')).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const swagger = bundle.data
  useDarkSwagger()
  const mount = useCallback(
    (node: HTMLDivElement | null) => {
      if (!node || !swagger) return
      const ui = swagger({
        domNode: node,
        url: '/openapi.json',
        deepLinking: true,
        validatorUrl: null,
        docExpansion: 'list',
        defaultModelsExpandDepth: 0,
        onComplete: () => {
          const apiKey = apiKeyStore.read()
          if (apiKey) ui.preauthorizeApiKey('ApiKey', apiKey)
        },
      })
    },
    [swagger],
  )
  if (!swagger) return <p role="status">Loading the API reference</p>
  return <div ref={mount} className={classes.reference} />
}

/** Swagger's dark theme is switched by a class of the document. */
function useDarkSwagger(): void {
  const dark = useColorScheme() === 'dark'
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', dark)
    return () => document.documentElement.classList.remove('dark-mode')
  }, [dark])
}
