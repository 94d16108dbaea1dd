export const downloadFailed = 'Failed to download document'
