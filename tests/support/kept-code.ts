import { resolve } from 'node:path'

/**
 * In the environment of each process of ours that a test starts: what Node makes of the sources is kept for the next
 * one, which is most of what a short process does. In the folder of `server/keep-compiled.js`.
 */
export const keptCode = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../dist/server') }
