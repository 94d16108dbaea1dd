export interface SessionUser {
  id: string
  email: string
}

export interface SignOut {
  /** There was a session before this window opened, and it was closed by the server, not by the writer. */
  ended: boolean
  /** The id of the account that the writer has deleted, and the session with it. */
  deleted?: string
}
