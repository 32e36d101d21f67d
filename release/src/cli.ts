#!/usr/bin/env node
import { runCommand } from './command/run-command.ts';

void runCommand();
