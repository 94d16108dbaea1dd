import { AppError, type ErrorCode } from '../errors.ts'

/** A refusal with two codes: our own, and the one that GoTrue's clients know. */
export class AuthError extends AppError {
  readonly authCode: string

  constructor(code: ErrorCode, authCode: string, ...rest: [message?: string, options?: AuthErrorOptions]) {
    super(code, ...rest)
    this.name = 'AuthError'
    this.authCode = authCode
  }

  /** Our own `error`, beside the fields that `@supabase/auth-js` reads. */
  toBody() {
    const { code, status, authCode, message } = this
    return { code: status, error_code: authCode, msg: message, message, error: { code, message } }
  }
}

type AuthErrorOptions = ConstructorParameters<typeof AppError>[2]
