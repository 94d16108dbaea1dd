import { number, object, text, where } from './reader.ts'

/** The part of a session that our page needs. The whole session, for clients that know GoTrue, is in auth.ts. */
export const userFields = { id: text, email: text }
export const sessionFields = {
  access_token: text,
  expires_in: where(number, (seconds) => seconds > 0),
}

export const readUser = object(userFields)
export const readSession = object({ ...sessionFields, user: readUser })
