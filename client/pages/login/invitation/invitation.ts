export interface Invitation {
  /** The invited address. Null for the link of the first user, who may have any address. */
  email: string | null
  /** When the invitation ends, as a readable date. */
  until: string
}
