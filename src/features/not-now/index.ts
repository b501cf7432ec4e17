export { NotNow } from './NotNow'
