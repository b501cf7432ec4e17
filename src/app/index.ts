export { App, type AppProps } from './App'
export { SessionGate } from './SessionGate'
