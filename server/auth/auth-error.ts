import { AppError, type ErrorCode } from '../errors.ts'

/** A refusal that names itself twice: in our own words, and with the code that GoTrue's clients know it by. */
export class AuthError extends AppError {
  readonly authCode: string

  constructor(code: ErrorCode, authCode: string, ...rest: [message?: string, options?: AuthErrorOptions]) {
    super(code, ...rest)
    this.name = 'AuthError'
    this.authCode = authCode
  }

  /** Our `error` next to the fields that `@supabase/auth-js` reads. */
  toBody() {
    const { code, status, authCode, message } = this
    return { code: status, error_code: authCode, msg: message, message, error: { code, message } }
  }
}

type AuthErrorOptions = ConstructorParameters<typeof AppError>[2]
