/**
 * Makes JSON Schemas from the types of the installed SDK, which are Stripe's own description of exactly the
 * pinned version. Stricter than the types: no unknown properties, and enums are closed.
 */
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import ts from 'typescript';
import { createSchemaWriter } from './schema-writer.ts';

const rootsFile = fileURLToPath(new URL('schema-roots.ts', import.meta.url));

/** Where the result is kept. */
export const schemasFile = fileURLToPath(new URL('stripe-schemas.json', import.meta.url));

/** The text of stripe-schemas.json: one definition per line, so that a change of the SDK reads as a diff. */
export function generateSchemas(): string {
  const program = ts.createProgram([rootsFile], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const roots = readRoots(program, checker);
  const writer = createSchemaWriter(checker, new Map(roots.map(({ name, type }) => [type, name])));
  const rootDefinitions = roots.map(({ name, type }) => ({ name, schema: writer.object(type) }));
  const lines = [...writer.shared(), ...rootDefinitions]
    .map(({ name, schema }) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`)
    .join(',\n');
  const { PACKAGE_VERSION: sdk, API_VERSION: api } = Stripe;
  return `{"$id":"stripe","$comment":${JSON.stringify(`stripe ${sdk}, API ${api}`)},"$defs":{\n${lines}\n}}\n`;
}

function readRoots(program: ts.Program, checker: ts.TypeChecker): { name: string; type: ts.Type }[] {
  const source = program.getSourceFile(rootsFile);
  const declaration = source?.statements.find(ts.isInterfaceDeclaration);
  if (!declaration) throw new Error(`${rootsFile} holds no interface.`);
  return checker
    .getPropertiesOfType(checker.getTypeAtLocation(declaration))
    .map((property) => ({ name: property.name, type: checker.getTypeOfSymbol(property) }));
}
