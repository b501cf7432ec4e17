import { networkWelcome } from './network-welcome'
import { startTelephony } from './start-telephony'

/** `npm run telephony`: only a telephone network, for the `sipVoice` of any page, until Ctrl-C. */
async function main(): Promise<void> {
  const network = await startTelephony({ turn: true, alone: true })
  console.log(networkWelcome(network))
  const grant = { callId: 'trial', from: '+12015550100', to: '+12015550123', recorded: false }
  const { user, password } = network.passwordFor(grant, Date.now() + 3_600_000)
  console.log(`A voice token for one call to ${grant.to}, within an hour:\n  ${user}:${password}\n`)
  console.log(`iceServers of a TURN server:\n  ${JSON.stringify(network.turnFor(Date.now() + 3_600_000))}\n`)
  const close = () => void network.close().then(() => process.exit(0))
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
