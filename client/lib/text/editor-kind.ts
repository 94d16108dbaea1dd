/** Which editor this device writes in: ours, or the browser's own text box. */
export const editorKinds = ['code-mirror', 'text-area'] as const
export type EditorKind = (typeof editorKinds)[number]
