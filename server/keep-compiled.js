import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Loaded before anything else, and plain JavaScript: what Node makes of the sources is kept for the next start, which
// then needs neither the time to compile them nor the memory of the compiler that removes their types. It lies beside the
// built client, because whoever may write there decides what is run anyway; with a folder for temporary files it is not
// so. The image has it for reading only. Where nothing can be written, Node goes on with what is there.
const folder = join(import.meta.dirname, '../dist/server')
enableCompileCache(folder)
// A thread does so only where its environment says it, and one that rests is ended: without it each start of one compiled all anew.
process.env.NODE_COMPILE_CACHE = folder
