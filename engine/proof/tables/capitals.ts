import { wordSet } from '../guards.ts'

/** Always written with a capital. Left out: May, March, August, China, Turkey, Polish, and others that are words too. */
export const properNames = wordSet(`
monday tuesday wednesday thursday friday saturday sunday
january february april june july september october november december
english german spanish italian japanese chinese korean russian american european african asian british indian mexican
canadian australian brazilian egyptian swedish norwegian
america europe africa asia england germany france italy spain russia canada mexico australia india japan korea brazil
egypt london paris christmas
mr mrs`)

/** Words that are not names wherever they stand. */
export const neverNames = wordSet('but because there so although however if when while since')

/** After “hist.” or “learned.”, these go on with what was said: the full stop may be the slip, or belong to a short form. */
export const neverOpen = wordSet('of than which who whom whose')
