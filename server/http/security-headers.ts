import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Config } from '../env.ts'

const self = "'self'"
const none = "'none'"
const yearSeconds = 365 * 24 * 60 * 60

/** Where a captcha's script and frame come from. Only the one that is configured is let in. */
const captchaOrigins = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** What answers a call is no page and has no style: its policy names no nonce, which would have to be made for each. */
export function setSecurityHeaders(config: Pick<Config, 'publicUrl' | 'captcha'>): MiddlewareHandler {
  const onCalls = secureHeaders(headersFor(config, [self]))
  // CodeMirror writes its rules into a <style> element, which only the nonce of its page lets pass.
  const onPages = secureHeaders(headersFor(config, [self, NONCE]))
  return (c, next) => (isCall(c.req.path) ? onCalls : onPages)(c, next)
}

function isCall(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/auth/')
}

type SecureHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>

function headersFor(
  { publicUrl, captcha }: Pick<Config, 'publicUrl' | 'captcha'>,
  styles: (string | typeof NONCE)[],
): SecureHeaders {
  const strangers = captcha ? captchaOrigins[captcha.provider] : []
  return {
    contentSecurityPolicy: {
      defaultSrc: [none],
      scriptSrc: [self, ...strangers],
      styleSrc: [...styles, ...strangers],
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
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? `max-age=${yearSeconds}` : false,
    // `no-referrer` would also blank the Origin of some requests to ourselves.
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
