import type { Page } from '@playwright/test'

/** What the last save has said of where the words came from. */
export function followOrigins(page: Page): () => string | undefined {
  let said: string | undefined
  page.on('request', (request) => {
    const body = request.method() === 'PATCH' ? request.postDataJSON() : undefined
    if (body?.splice) said = body.origins
  })
  return () => said
}
