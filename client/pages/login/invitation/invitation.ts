export interface Invitation {
  /** Null for the link of the first user, who may have any address. */
  email: string | null
  /** As people say it. */
  until: string
}
