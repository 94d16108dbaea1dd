/** Why a file cannot be read, as words that go on after a colon: "a picture". */
export class Unreadable extends Error {}

/** What reads files of this kind is not there: no file is to blame. */
export class NotLoaded extends Error {}

/** The file is not what it claims to be. The words are a sentence: "it ends too early". */
export class Broken extends Unreadable {}

export const damaged = 'it is damaged'
export const locked = 'locked with a password'
export const tooLong = 'longer than a tab can be'
export const tooDeep = 'nested too deeply to be read'
export const cannotBeOpened = 'it cannot be opened: perhaps it was moved or changed'
