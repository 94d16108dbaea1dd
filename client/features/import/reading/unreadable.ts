/** Why a file cannot be read, as words that follow a colon, such as “a picture”. */
export class Unreadable extends Error {}

/** The code that reads files of this kind could not be loaded, so the file is not to blame. */
export class NotLoaded extends Error {}

/** The file is not what it claims to be. The words are a sentence, such as “it ends too early”. */
export class Broken extends Unreadable {}

export const damaged = 'it is damaged'
export const locked = 'locked with a password'
export const tooLong = 'longer than a tab can be'
export const tooDeep = 'nested too deeply to be read'
export const cannotBeOpened = 'it cannot be opened: perhaps it was moved or changed'
