/** What stands for `#services` in the tests of parts, which share the modules that read it: they get what they need as arguments, but for the shop's own address. */
export const services = { publicUrl: new URL('http://camada.test') }
