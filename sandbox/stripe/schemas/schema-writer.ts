/** Turns types of the SDK into JSON Schema. */
import ts from 'typescript';

export type Schema = { [keyword: string]: unknown };

const maxDepth = 40;

/**
 * `roots` are described under their own names; every other resource is an id or an object of that kind,
 * looked at no further. Objects that look the same are described once.
 */
export function createSchemaWriter(checker: ts.TypeChecker, roots: ReadonlyMap<ts.Type, string>) {
  const shared = new Map<string, { name: string; schema: Schema }>();
  let depth = 0;

  function write(type: ts.Type): Schema {
    const { flags } = type;
    const root = roots.get(type);
    if (root !== undefined) return reference(root);
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.String || isOtherString(type)) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.isUnion()) return union(type);
    if (type.getSymbol()?.name.startsWith('Decimal') || type.aliasSymbol?.name === 'Decimal')
      return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    return checker.isArrayType(type) ? list(type) : share(type);
  }

  function list(type: ts.Type): Schema {
    const element = checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type;
    return element ? { type: 'array', items: write(element) } : { type: 'array' };
  }

  function union(type: ts.UnionType): Schema {
    const literals = type.types.filter((part) => part.isStringLiteral()).map(({ value }) => value);
    // An open enum is its known values "or any other string"; the others are what a typo would look like.
    const parts = type.types.filter(
      (part) =>
        !part.isStringLiteral() &&
        !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) &&
        !(literals.length > 0 && isOtherString(part)),
    );
    const booleans = parts.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral);
    const schemas = parts.filter((part) => booleans.length < 2 || !booleans.includes(part)).map(write);
    if (booleans.length === 2) schemas.push({ type: 'boolean' });
    if (literals.length > 0) schemas.push({ enum: literals.sort() });
    return oneOrAny(schemas);
  }

  function share(type: ts.Type): Schema {
    depth += 1;
    if (depth > maxDepth) throw new Error(`${checker.typeToString(type)} contains itself.`);
    const schema = otherResource(type) ?? object(type);
    depth -= 1;
    const key = JSON.stringify(schema);
    const known = shared.get(key) ?? { name: String(shared.size + 1), schema };
    shared.set(key, known);
    return reference(known.name);
  }

  function otherResource(type: ts.Type): Schema | null {
    const [id, kind] = ['id', 'object'].map((name) => type.getProperty(name));
    const kindType = kind ? checker.getTypeOfSymbol(kind) : null;
    if (!id || !kindType?.isStringLiteral()) return null;
    return {
      type: 'object',
      required: ['id', 'object'],
      properties: { id: { type: 'string' }, object: { const: kindType.value } },
    };
  }

  function object(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const propertyType = checker.getTypeOfSymbol(property);
      if (propertyType.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) continue;
      properties[property.name] = write(propertyType);
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      additionalProperties: index ? write(index.type) : false,
    };
  }

  return {
    /** The description of a root itself. */
    object,
    /** What several objects share, in the order in which it was met. */
    shared: () => [...shared.values()],
  };
}

function reference(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}

/** Texts and null go together as one type; whatever else is there is one of several. */
function oneOrAny(schemas: readonly Schema[]): Schema {
  const [first, second] = schemas;
  if (first && !second) return first;
  const enumeration = schemas.find((schema) => Array.isArray(schema['enum']));
  const isNull = (schema: Schema) => schema['type'] === 'null';
  const values: unknown = enumeration?.['enum'];
  if (Array.isArray(values) && schemas.length === 2 && schemas.some(isNull))
    return { enum: [...values, null] };
  const simple = schemas.every((schema) => Object.keys(schema).join() === 'type');
  if (simple) return { type: schemas.map(({ type }) => type) };
  return { anyOf: schemas };
}

/** `string & Record<never, never>`: how the SDK writes "or any other string". */
function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.String);
}
