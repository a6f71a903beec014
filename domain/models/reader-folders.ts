/** Folders, beside our own code, that a child process reading models loads: the XML parser for 3MF. */
export const readerFolders = ['node_modules', 'node_modules/saxes/', 'node_modules/xmlchars/']
