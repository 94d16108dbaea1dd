/**
 * Tells from the loudness of one moment after another whether somebody speaks: clearly more than the room itself. In doubt
 * it is a voice: silence that is sent costs little, and a word that is not sent is lost.
 */
export function createVoiceMeter(): (loudness: number) => boolean {
  let room = maxRoom / 2
  return (loudness) => {
    // The quietest moments are the room. It may become louder by and by, as when a window is opened.
    room = Math.min(loudness, room * louderEachTime, maxRoom)
    room = Math.max(room, minRoom)
    return loudness > Math.max(quietestVoice, room * overRoom)
  }
}

/** As the middle of the squares of a wave between -1 and 1. */
const quietestVoice = 0.004
const minRoom = 0.0005
const maxRoom = 0.02
const overRoom = 3
/** A half more in ten seconds. Words have pauses between them, so nobody who goes on talking becomes the room. */
const louderEachTime = 1.002
