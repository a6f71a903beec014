// Loaded before the shop by a test in production mode, where CLOCK_OFFSET is refused: the machine's clock so many days on, and
// its name server.
import dns from 'node:dns'

const shift = Number(process.env.TEST_DAYS_ON ?? 0) * 86_400_000
const Machine = Date
globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length === 0) super(Machine.now() + shift)
    else super(...given)
  }
  static now() {
    return Machine.now() + shift
  }
}

const server = process.env.TEST_NAME_SERVER
const { Resolver } = dns.promises
const resolveTxt = Resolver.prototype.resolveTxt
const told = new WeakSet()
if (server) {
  Resolver.prototype.resolveTxt = function (name) {
    if (!told.has(this)) this.setServers([server])
    told.add(this)
    return resolveTxt.call(this, name)
  }
}
