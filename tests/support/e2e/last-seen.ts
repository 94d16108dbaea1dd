import type { BrowserContext, Page, Request } from '@playwright/test'

const maxLines = 45

/**
 * The last calls of all pages, those that the server has not answered yet, and what the pages show. When a test fails
 * on another machine, this output is often all there is.
 */
export function recordLastSeen(context: BrowserContext): () => Promise<string> {
  const startMs = Date.now()
  const open = new Set<Request>()
  const lines: string[] = []
  const tell = (what: string, request: Request) => {
    lines.push(`${Date.now() - startMs} ms: ${what} ${nameOf(request)}`)
    if (lines.length > maxLines) lines.shift()
  }

  context.on('request', (request) => {
    open.add(request)
    if (!isAsset(request)) tell('asks', request)
  })
  context.on('response', (response) => {
    if (!isAsset(response.request())) tell(`answered ${response.status()}`, response.request())
  })
  context.on('requestfinished', (request) => {
    open.delete(request)
    if (!isAsset(request)) tell('has', request)
  })
  context.on('requestfailed', (request) => {
    open.delete(request)
    tell(request.failure()?.errorText ?? 'failed', request)
  })

  return async () => {
    const unanswered = [...open].map((request) => `not answered: ${nameOf(request)}`)
    const shown = await Promise.all(context.pages().map(shownOn))
    return [...lines, ...unanswered, ...shown].join('\n')
  }
}

function isAsset(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith('/assets/')
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

function shownOn(page: Page): Promise<string> {
  return page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch(() => 'The page cannot be looked at any more.')
}
