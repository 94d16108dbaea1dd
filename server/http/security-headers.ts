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

export function setSecurityHeaders({
  publicUrl,
  captcha,
}: Pick<Config, 'publicUrl' | 'captcha'>): MiddlewareHandler {
  const strangers = captcha ? captchaOrigins[captcha.provider] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [none],
      scriptSrc: [self, ...strangers],
      // CodeMirror writes its rules into a <style> element, which only the nonce of its page lets pass.
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
  })
}
