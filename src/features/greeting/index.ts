export { GreetingSettings } from './GreetingSettings'
