import { flag, object } from './reader.ts'

/** `GET /api/account/proof`: whether the writer would have to sign in again before an action that needs a proof. */
export const readProof = object({ is_needed: flag })

export type Proof = ReturnType<typeof readProof>
