import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Config } from '../env.ts'
import { setHeader } from './set-header.ts'

const self = "'self'"
const none = "'none'"
const onlySecurely = `max-age=${365 * 24 * 60 * 60}`

/** Where a captcha's script and frame come from. Only the configured one is allowed. */
const captchaOrigins = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/**
 * The answer to a call is not a page. So its policy allows nothing, in case a browser opens it as one. It has no headers that only
 * matter for pages: together they took a tenth of the time of a save.
 */
export function setSecurityHeaders(config: Pick<Config, 'publicUrl' | 'captcha'>): MiddlewareHandler {
  const onPages = secureHeaders(headersForPages(config))
  const onCalls = Object.entries(headersForCalls(config))
  return (c, next) => {
    if (!isCall(c.req.path)) return onPages(c, next)
    for (const [name, value] of onCalls) setHeader(c, name, value)
    return next()
  }
}

function isCall(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/auth/')
}

/**
 * In browsers that support this, text becomes HTML, code or the address of a script only through the page's one policy
 * (client/lib/browser/trust-own-scripts.ts). A captcha's script does not keep to it, and would not run.
 */
const onlyTrustedTypes = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }

type SecureHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>

function headersForPages({ publicUrl, captcha }: Pick<Config, 'publicUrl' | 'captcha'>): SecureHeaders {
  const strangers = captcha ? captchaOrigins[captcha.provider] : []
  return {
    contentSecurityPolicy: {
      defaultSrc: [none],
      scriptSrc: [self, ...strangers],
      // CodeMirror writes its rules into a <style> element, which is allowed by the nonce.
      styleSrc: [self, NONCE, ...strangers],
      imgSrc: [self, 'data:', 'blob:'],
      fontSrc: [self],
      connectSrc: [self, ...strangers],
      workerSrc: [self],
      manifestSrc: [self],
      frameSrc: strangers.length > 0 ? strangers : [none],
      objectSrc: [none],
      baseUri: [none],
      formAction: [self],
      frameAncestors: [none],
      ...(strangers.length === 0 && onlyTrustedTypes),
    },
    strictTransportSecurity: isSecure(publicUrl) ? onlySecurely : false,
    // `no-referrer` would also remove the Origin of some of our own requests.
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      microphone: ['self'],
      fullscreen: ['self'],
      camera: [],
      displayCapture: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  }
}

function headersForCalls({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  const nothing = ['default-src', 'base-uri', 'form-action', 'frame-ancestors'].map(
    (what) => `${what} ${none}`,
  )
  return {
    'Content-Security-Policy': nothing.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure(publicUrl) && { 'Strict-Transport-Security': onlySecurely }),
  }
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
