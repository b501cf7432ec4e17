#!/usr/bin/env node
import { conformanceCommand } from './command'

process.exitCode = await conformanceCommand(process.argv.slice(2), process.env, console.log)
