/** What stands for `#services` where a test needs no more: one for all files of a process, which share the modules that read it. */
export const mockedServices = { publicUrl: new URL('http://camada.test') }
