/** What the server was told at start, checked once. Nothing else reads the environment. */
export interface Config {
  port: number
  host: string
  /** The origin people open, without a trailing slash. Decides cookie flags and the Origin check. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  secret: string
  smtpUrl: string | undefined
  mailFrom: string
  /** How many proxies in front are trusted to add to X-Forwarded-For; 0 believes only the socket. */
  trustProxy: number
  captcha: CaptchaConfig | undefined
  rateLimits: boolean
}

export interface CaptchaConfig {
  provider: 'turnstile' | 'hcaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
}
