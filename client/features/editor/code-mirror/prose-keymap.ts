import {
  cursorCharLeft,
  cursorCharRight,
  cursorDocEnd,
  cursorDocStart,
  cursorGroupLeft,
  cursorGroupRight,
  cursorLineBoundaryBackward,
  cursorLineBoundaryForward,
  cursorLineBoundaryLeft,
  cursorLineBoundaryRight,
  cursorLineDown,
  cursorLineEnd,
  cursorLineStart,
  cursorLineUp,
  deleteGroupBackward,
  deleteGroupForward,
  deleteLineBoundaryBackward,
  deleteLineBoundaryForward,
  deleteToLineEnd,
  insertNewline,
  selectAll,
  selectCharLeft,
  selectCharRight,
  selectDocEnd,
  selectDocStart,
  selectGroupLeft,
  selectGroupRight,
  selectLineBoundaryBackward,
  selectLineBoundaryForward,
  selectLineBoundaryLeft,
  selectLineBoundaryRight,
  selectLineDown,
  selectLineEnd,
  selectLineStart,
  selectLineUp,
  splitLine,
  transposeChars,
} from '@codemirror/commands'
import type { KeyBinding } from '@codemirror/view'
import { byPage } from './by-page.ts'
import { fromSight } from './caret-in-sight.ts'
import { deleteCharacterBackward, deleteCharacterForward } from './delete-character.ts'

/**
 * What the keys of each system do in a text. CodeMirror's own list is for code: its Enter copies the indent and removes
 * the spaces after the caret, its Backspace deletes several spaces at once, and both import all that CodeMirror knows
 * of languages. On a Mac every text has Emacs' keys; CodeMirror's list of them contains that Backspace too.
 */
export const proseKeymap: KeyBinding[] = [
  { key: 'ArrowLeft', run: cursorCharLeft, shift: selectCharLeft, preventDefault: true },
  { key: 'ArrowRight', run: cursorCharRight, shift: selectCharRight, preventDefault: true },
  { key: 'Mod-ArrowLeft', mac: 'Alt-ArrowLeft', run: cursorGroupLeft, shift: selectGroupLeft },
  { key: 'Mod-ArrowRight', mac: 'Alt-ArrowRight', run: cursorGroupRight, shift: selectGroupRight },
  {
    mac: 'Cmd-ArrowLeft',
    run: fromSight(cursorLineBoundaryLeft),
    shift: fromSight(selectLineBoundaryLeft),
    preventDefault: true,
  },
  {
    mac: 'Cmd-ArrowRight',
    run: fromSight(cursorLineBoundaryRight),
    shift: fromSight(selectLineBoundaryRight),
    preventDefault: true,
  },

  { key: 'ArrowUp', run: fromSight(cursorLineUp), shift: fromSight(selectLineUp), preventDefault: true },
  {
    key: 'ArrowDown',
    run: fromSight(cursorLineDown),
    shift: fromSight(selectLineDown),
    preventDefault: true,
  },
  { mac: 'Cmd-ArrowUp', run: cursorDocStart, shift: selectDocStart },
  { mac: 'Cmd-ArrowDown', run: cursorDocEnd, shift: selectDocEnd },
  { mac: 'Ctrl-ArrowUp', ...byPage(-1) },
  { mac: 'Ctrl-ArrowDown', ...byPage(1) },
  { key: 'PageUp', ...byPage(-1) },
  { key: 'PageDown', ...byPage(1) },

  {
    key: 'Home',
    run: fromSight(cursorLineBoundaryBackward),
    shift: fromSight(selectLineBoundaryBackward),
    preventDefault: true,
  },
  {
    key: 'End',
    run: fromSight(cursorLineBoundaryForward),
    shift: fromSight(selectLineBoundaryForward),
    preventDefault: true,
  },
  { key: 'Mod-Home', run: cursorDocStart, shift: selectDocStart },
  { key: 'Mod-End', run: cursorDocEnd, shift: selectDocEnd },
  { key: 'Mod-a', run: selectAll },

  { key: 'Enter', run: insertNewline, shift: insertNewline },
  { key: 'Backspace', run: deleteCharacterBackward, shift: deleteCharacterBackward, preventDefault: true },
  { key: 'Delete', run: deleteCharacterForward, preventDefault: true },
  { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: deleteGroupBackward, preventDefault: true },
  { key: 'Mod-Delete', mac: 'Alt-Delete', run: deleteGroupForward, preventDefault: true },
  { mac: 'Mod-Backspace', run: fromSight(deleteLineBoundaryBackward), preventDefault: true },
  { mac: 'Mod-Delete', run: fromSight(deleteLineBoundaryForward), preventDefault: true },

  { mac: 'Ctrl-b', run: cursorCharLeft, shift: selectCharLeft, preventDefault: true },
  { mac: 'Ctrl-f', run: cursorCharRight, shift: selectCharRight },
  { mac: 'Ctrl-p', run: fromSight(cursorLineUp), shift: fromSight(selectLineUp) },
  { mac: 'Ctrl-n', run: fromSight(cursorLineDown), shift: fromSight(selectLineDown) },
  { mac: 'Ctrl-a', run: cursorLineStart, shift: selectLineStart },
  { mac: 'Ctrl-e', run: cursorLineEnd, shift: selectLineEnd },
  { mac: 'Ctrl-d', run: deleteCharacterForward },
  { mac: 'Ctrl-h', run: deleteCharacterBackward },
  { mac: 'Ctrl-k', run: deleteToLineEnd },
  { mac: 'Ctrl-Alt-h', run: deleteGroupBackward },
  { mac: 'Ctrl-o', run: splitLine },
  { mac: 'Ctrl-t', run: transposeChars },
  { mac: 'Ctrl-v', run: byPage(1).run },
]
