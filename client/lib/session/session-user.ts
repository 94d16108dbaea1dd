export interface SessionUser {
  id: string
  email: string
}

export interface SignOut {
  /** There was a session before this window opened, and the server closed it, not the writer. */
  ended: boolean
  /** The writer has deleted the account of this id, and the session went with it. */
  deleted?: string
}
