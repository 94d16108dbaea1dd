import type { Fault } from './fault.ts'
import { accountAnew } from './list/account-anew.ts'
import { answerLost } from './list/answer-lost.ts'
import { browserKilled } from './list/browser-killed.ts'
import { clocks } from './list/clocks.ts'
import { closing } from './list/closing.ts'
import { composition } from './list/composition.ts'
import { databaseLocked } from './list/database-locked.ts'
import { databaseRestarted } from './list/database-restarted.ts'
import { deleteEdit } from './list/delete-edit.ts'
import { deleteTyping } from './list/delete-typing.ts'
import { dictation } from './list/dictation.ts'
import { diskFull } from './list/disk-full.ts'
import { frozenWindow } from './list/frozen-window.ts'
import { midnight } from './list/midnight.ts'
import { offlineClash } from './list/offline-clash.ts'
import { offlineDevices } from './list/offline-devices.ts'
import { proxy } from './list/proxy.ts'
import { rephrase } from './list/rephrase.ts'
import { restoredServer } from './list/restored-server.ts'
import { serverKilled } from './list/server-killed.ts'
import { sessionEnded } from './list/session-ended.ts'
import { slip } from './list/slip.ts'
import { slowLine } from './list/slow-line.ts'
import { slowNetwork } from './list/slow-network.ts'
import { staleSuggestion } from './list/stale-suggestion.ts'
import { storageEvicted } from './list/storage-evicted.ts'
import { storageFull } from './list/storage-full.ts'
import { storageHangs } from './list/storage-hangs.ts'
import { storageRefused } from './list/storage-refused.ts'
import { strangeTexts } from './list/strange-texts.ts'
import { switching } from './list/switching.ts'
import { twoProcesses } from './list/two-processes.ts'
import { twoRewrites } from './list/two-rewrites.ts'
import { twoWindows } from './list/two-windows.ts'
import { upgrade } from './list/upgrade.ts'
/** In the order of the table: faults of browsers, of the network, of servers, and mistakes of writers. */
export const faults: Fault[] = [
  browserKilled,
  closing,
  frozenWindow,
  storageFull,
  storageRefused,
  storageHangs,
  storageEvicted,
  answerLost,
  slowNetwork,
  slowLine,
  proxy,
  serverKilled,
  twoProcesses,
  databaseRestarted,
  databaseLocked,
  diskFull,
  upgrade,
  restoredServer,
  sessionEnded,
  accountAnew,
  clocks,
  midnight,
  offlineDevices,
  offlineClash,
  twoWindows,
  deleteEdit,
  deleteTyping,
  switching,
  rephrase,
  twoRewrites,
  staleSuggestion,
  dictation,
  composition,
  strangeTexts,
  slip,
]
