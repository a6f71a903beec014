/** Folders that a model-reading child process loads beside our own code: the XML parser for 3MF. */
export const readerFolders = ['node_modules', 'node_modules/saxes/', 'node_modules/xmlchars/']
