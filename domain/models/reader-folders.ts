/** What a child process that reads models needs to load beside our own code: the XML parser of 3MF. */
export const readerFolders = ['node_modules', 'node_modules/saxes/', 'node_modules/xmlchars/']
