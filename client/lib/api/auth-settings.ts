import { useEffect, useState } from 'react'
import { isRecord } from '#shared/reader.ts'
import { api } from './api.ts'

export interface CaptchaSettings {
  provider: 'turnstile' | 'hcaptcha'
  siteKey: string
}

export interface AuthSettings {
  /** `terminal`: the server sends no mail, and prints its codes where it runs. */
  mail: 'smtp' | 'terminal'
  /** Who may create an account: everybody, certain addresses and invited people, or only invited people. */
  signUp: 'open' | 'domains' | 'invited'
  captcha: CaptchaSettings | null
  /** Whether browsers can keep passkeys for this address. */
  passkeys: boolean
  /** The name of the provider through which writers can sign in too. */
  provider: string | undefined
  /** Writers can sign in only through that provider. */
  isProviderOnly: boolean
}

const limitMs = 5_000
const usualSettings = readSettings({})

/** How this server signs people in, once it is known. */
export function useAuthSettings(): AuthSettings | undefined {
  const [settings, setSettings] = useState<AuthSettings>()
  useEffect(() => {
    const load = () => void loadAuthSettings().then(setSettings)
    load()
    // What could not be loaded is loaded then.
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
  return settings
}

/** Loaded once per window. If the settings cannot be loaded, the usual ones are assumed. */
function loadAuthSettings(): Promise<AuthSettings> {
  loading ??= api('/auth/v1/settings', { read: readSettings, limitMs }).catch(() => {
    loading = undefined
    return usualSettings
  })
  return loading
}

let loading: Promise<AuthSettings> | undefined

function readSettings(reply: unknown): AuthSettings {
  if (!isRecord(reply)) throw new TypeError('Not settings')
  const { mail, sign_up: signUp, passkeys, captcha, provider, external } = reply
  const name = isRecord(provider) && typeof provider.name === 'string' ? provider.name : undefined
  return {
    mail: mail === 'terminal' ? 'terminal' : 'smtp',
    signUp: signUp === 'invited' || signUp === 'domains' ? signUp : 'open',
    passkeys: passkeys === true,
    captcha: readCaptcha(captcha),
    provider: name,
    isProviderOnly: name !== undefined && isRecord(external) && external.email === false,
  }
}

function readCaptcha(value: unknown): CaptchaSettings | null {
  if (!isRecord(value) || typeof value.site_key !== 'string') return null
  if (value.provider !== 'turnstile' && value.provider !== 'hcaptcha') return null
  return { provider: value.provider, siteKey: value.site_key }
}
