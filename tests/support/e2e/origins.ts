import type { Page } from '@playwright/test'

/** Returns the origins that the last save has sent. */
export function followOrigins(page: Page): () => string | undefined {
  let said: string | undefined
  page.on('request', (request) => {
    const body = request.method() === 'PATCH' ? request.postDataJSON() : undefined
    if (body?.splice) said = body.origins
  })
  return () => said
}
