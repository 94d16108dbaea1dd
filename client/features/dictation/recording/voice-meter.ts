/**
 * Decides from each measured loudness whether somebody speaks: it must be clearly louder than the room. If in doubt, it
 * counts as a voice, because sending silence costs little, and a word that is not sent is lost.
 */
export function createVoiceMeter(): (loudness: number) => boolean {
  let room = maxRoom / 2
  return (loudness) => {
    // The quietest moments are the noise of the room. It may become louder slowly, as when a window is opened.
    room = Math.min(loudness, room * louderEachTime, maxRoom)
    room = Math.max(room, minRoom)
    return loudness > Math.max(quietestVoice, room * overRoom)
  }
}

/** As the mean square of a wave between -1 and 1. */
const quietestVoice = 0.004
const minRoom = 0.0005
const maxRoom = 0.02
const overRoom = 3
/** Half as much again in ten seconds. Speech has pauses, so continuous speech does not become the noise of the room. */
const louderEachTime = 1.002
